import { AdminApiError, ApiClient, type ReadOptions } from '../../src/feeds/client.ts';
import { HttpError } from '../../src/feeds/http.ts';
import { LIST, MAX_LIST_BYTES } from '../../src/feeds/posts.ts';
import { type FeedSettings, feedSettings } from '../../src/feeds/settings.ts';
import { EndpointFindings } from './findings.ts';
import { PictureCheck } from './pictures.ts';
import { checkTransport } from './transport.ts';

/** An address of the API that was read. */
interface Opened {
  readonly found: EndpointFindings;
  /** The parsed answer; undefined when a build could not use it, which `found` says. */
  readonly body: unknown;
}

/** What the checks of one run share. */
export interface CheckContext {
  readonly client: ApiClient;
  readonly settings: FeedSettings;
  readonly pictures: PictureCheck;
  /** @throws AdminApiError with advice when the API does not answer at all. */
  assertReachable(): Promise<void>;
  /** Reads a list: once to look at the answer itself, and once as a build does. */
  open(path: string, options?: Pick<ReadOptions, 'maxBytes'>): Promise<Opened>;
}

/** Prepares a run. Timeouts and picture hosts are those of a build, from the same variables. */
export function checkContext(api: URL, env: NodeJS.ProcessEnv = process.env): CheckContext {
  const settings = feedSettings(env);
  const client = new ApiClient(api, settings);
  return {
    client,
    settings,
    pictures: new PictureCheck(api, settings),
    assertReachable: async () => {
      // Any answer will do here, also an error; the checks name it.
      await client.getJson(LIST, { maxBytes: MAX_LIST_BYTES }).catch((error: unknown) => {
        const { cause } = error instanceof AdminApiError ? error : {};
        if (cause instanceof HttpError && (cause.kind === 'network' || cause.kind === 'timeout')) throw error;
      });
    },
    open: async (path, options) => {
      const found = new EndpointFindings(`GET ${path}`);
      await checkTransport(new URL(path, api), settings.timeout, found);
      try {
        return { found, body: await client.getJson(path, options) };
      } catch (error) {
        if (!(error instanceof AdminApiError)) throw error;
        found.wrong({ field: 'answer', what: error.message, value: '' });
        return { found, body: undefined };
      }
    },
  };
}
