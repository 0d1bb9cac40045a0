/** SVG outlines of Lucide icons, by name. */
const OUTLINES = {
  'chevron-down': 'm6 9l6 6l6-6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  x: 'M18 6L6 18M6 6l12 12',
} as const;

/**
 * Decorative icon of an island. Pages use src/components/Icon.astro, which writes the same attributes in the same order: the
 * page then compresses better.
 */
export function Icon({ name, className = 'size-6' }: { name: keyof typeof OUTLINES; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
        d={OUTLINES[name]}
      />
    </svg>
  );
}
