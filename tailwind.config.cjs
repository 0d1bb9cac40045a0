const { colors } = require('./src/styles/tokens.json');

/** Returns the color of the text, partly transparent, for shadows. @param {number} alpha */
const shade = (alpha) => {
  const channels = colors.ink.DEFAULT.match(/[\da-f]{2}/gi).map((channel) => Number.parseInt(channel, 16));
  return `rgb(${channels.join(' ')} / ${alpha})`;
};

/** What devices have: one word, as `system-ui` is built as a list of ten families on each page. */
const SYSTEM = ['sans-serif'];
/** The device's own, also for Latin letters: few stand in Bangla, and ours would delay the first paint by 12 kB. */
const BANGLA = ['Noto Sans Bengali', 'Kohinoor Bangla', 'Bangla Sangam MN', 'Nirmala UI'];

/** @type {import('tailwindcss').Config} */
module.exports = {
  // Only folders with markup: words of other code look like classes.
  content: ['./src/{components,islands,layouts,pages,sections}/**/*.{astro,tsx,ts}'],
  // Classes in the HTML of stored posts.
  safelist: ['table-scroll', 'labeled', 'column-headings'],
  // No dark class, no forms plugin: the site has one theme and native controls.
  // Colors and shadows without variables, and defaults only where a rule reads them: a third of the CSS less.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    boxShadow: false,
    divideOpacity: false,
    divideWidth: false,
    // src/styles/reset.css has what this site needs of it.
    preflight: false,
    space: false,
    textOpacity: false,
    // The attribute of SVG would count as the utility.
    transform: false,
  },
  plugins: [
    ({ addUtilities, matchUtilities, theme }) => {
      const between = '& > :not([hidden]) ~ :not([hidden])';
      matchUtilities(
        { 'space-y': (marginTop) => ({ [between]: { marginTop } }) },
        { values: theme('spacing') },
      );
      addUtilities({ '.divide-y': { [between]: { borderTopWidth: '1px' } } });
    },
  ],
  experimental: { optimizeUniversalDefaults: true },
  theme: {
    colors,
    fontFamily: {
      sans: ['Figtree', ...SYSTEM],
      display: ['Display', 'Georgia', 'Noto Serif', 'serif'],
      'device-bangla': [...BANGLA, ...SYSTEM],
      bangla: [...BANGLA, 'Bangla', ...SYSTEM],
    },
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      maxWidth: { page: '75rem', prose: '42rem' },
      borderRadius: { card: '1.25rem' },
      boxShadow: { card: `0 1px 2px ${shade(0.06)}, 0 6px 20px -8px ${shade(0.14)}` },
    },
  },
};
