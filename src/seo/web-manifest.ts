/** The members of a web app manifest that the site uses. */
export interface WebManifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly display: 'browser';
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: 'maskable' }[];
}

const icon = (name: string, sizes: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${sizes}x${sizes}`,
  type: 'image/png',
});

/** The web app manifest. The first word of the clinic name is the short name. */
export function webManifest(clinic: string, colors: { theme: string; background: string }): WebManifest {
  return {
    name: clinic,
    short_name: clinic.split(' ')[0] ?? clinic,
    start_url: '/',
    // Keeps the address bar and the back button of the browser.
    display: 'browser',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: [icon('192', 192), icon('512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
  };
}
