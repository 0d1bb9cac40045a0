/**
 * The design's tokens, in one place. Tailwind's configuration reads them; nothing else names a color.
 * Contrast of every pair that the site uses is held by tests/unit/contrast.test.ts.
 */
module.exports = {
  colors: {
    transparent: 'transparent',
    current: 'currentColor',
    white: '#ffffff',
    ink: { DEFAULT: '#1d2b2a', soft: '#45544f' },
    teal: { deep: '#0f3d3e', DEFAULT: '#14595a', mid: '#1b7273', pale: '#dcebe8' },
    clay: { deep: '#933722', DEFAULT: '#b4472e' },
    rose: '#e3a890',
    blush: '#f8e7e0',
    cream: '#fbf7f0',
    sand: { DEFAULT: '#f1e8da', dark: '#e0d2bc', line: '#8a7a60' },
    error: '#a12622',
    // Urgent, and no emergency: another hue and another lightness than an error's.
    amber: { DEFAULT: '#8a5a00', pale: '#f9e3b4' },
  },
};
