import { type EditorBackend, editorBackend } from '../../editor/backend.ts';
import { adminApiUrl, feedSettings } from '../../feeds/settings.ts';

/** Settings that headers and routes depend on, besides the files of the site. */
export interface HostSettings {
  /** SITE_URL of the build. */
  readonly site: string | undefined;
  /** Address of the admin API, to which hosts pass calls on. */
  readonly api: URL;
  /** True for a build that may lack feeds: browsers then read the lists of the API, with pictures and films where they are. */
  readonly degrade: boolean;
  /** Origins of pictures and films. */
  readonly assets: readonly string[];
  /** Origins that scripts call. */
  readonly connections: readonly string[];
  /** The Git host of the editor; undefined without an editor. */
  readonly editor: EditorBackend['name'] | undefined;
  /** True if the site is served over HTTPS; adds upgrade-insecure-requests. */
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
