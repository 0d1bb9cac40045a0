import { type EditorBackend, editorBackend } from '../../editor/backend.ts';
import { adminApiUrl, feedSettings } from '../../feeds/settings.ts';

/** Settings of headers and routes that do not depend on the built files. */
export interface HostSettings {
  /** SITE_URL of the build. */
  readonly site: string | undefined;
  /** Address of the admin API, to which hosts proxy requests. */
  readonly api: URL;
  /** True for a build that may lack feeds. Browsers then request the lists of the API, and its pictures and films. */
  readonly degrade: boolean;
  /** Origins of pictures and films. */
  readonly assets: readonly string[];
  /** Origins for requests by scripts. */
  readonly connections: readonly string[];
  /** Git host of the editor; undefined without an editor. */
  readonly editor: EditorBackend['name'] | undefined;
  /** True for a site served over HTTPS: adds `upgrade-insecure-requests`. */
  readonly upgrade: boolean;
}

const originOf = (value: string | undefined): string[] =>
  value && URL.canParse(value) ? [new URL(value).origin] : [];

/** Reads the settings from the environment. @throws AdminApiError when ADMIN_API_URL is missing. */
export const hostSettings = (env: NodeJS.ProcessEnv = process.env): HostSettings => ({
  site: env.SITE_URL,
  api: adminApiUrl(env.ADMIN_API_URL),
  degrade: feedSettings(env).degrade,
  assets: originOf(env.PUBLIC_ASSET_HOST),
  connections: [...originOf(env.PUBLIC_ADMIN_API_URL), ...originOf(env.PUBLIC_NOT_FOUND_BEACON)],
  editor: editorBackend(env)?.name,
  upgrade: env.SITE_URL?.startsWith('https:') ?? false,
});
