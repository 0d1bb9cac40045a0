const icon = (name: string, sizes: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${sizes}x${sizes}`,
  type: 'image/png',
});

/** The web app manifest. The first word of the clinic name is the short name. */
export const webManifest = (clinic: string, colors: { theme: string; background: string }) => ({
  name: clinic,
  short_name: clinic.split(' ')[0],
  start_url: '/',
  // Keeps the address bar and the back button of the browser.
  display: 'browser',
  theme_color: colors.theme,
  background_color: colors.background,
  icons: [icon('192', 192), icon('512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
});
