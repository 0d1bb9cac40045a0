/** The address of a built file: on the host that PUBLIC_ASSET_HOST names, else on the site itself. */
export const onAssetHost = (path: string, host: string | undefined): string =>
  host ? new URL(path, host).href : path;
