/** Icons available in content, by their Lucide names. */
export const ICON_NAMES: readonly string[] =
  `activity arrow-left-right asterisk award baby bed book-open brain briefcase calendar-check calendar-days check circle-dot clipboard-check
  clipboard-list clock dna droplet droplets egg eye file-text flask-conical globe graduation-cap hash heart heart-handshake
  heart-pulse hospital house image layers leaf lightbulb lock mail map-pin mars message-circle-heart
  microscope moon orbit phone pill play ribbon scale scan-search search shield-check snowflake sprout
  stethoscope sun syringe target test-tubes thermometer users venus video wallet waves`.split(/\s+/);
