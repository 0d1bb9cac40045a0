import { isLoopback } from '../../src/feeds/snapshot.ts';
import { checkAppointments } from './appointment.ts';
import { checkBrowserAccess } from './browser-access.ts';
import { checkContext } from './context.ts';
import { EndpointFindings } from './findings.ts';
import { checkGallery } from './gallery.ts';
import { checkPosts } from './posts.ts';
import { checkRefusals } from './refusals.ts';

/** What a check does besides reading. */
export interface CheckOptions {
  /** Sends a test request for an appointment. */
  readonly post?: boolean;
  /** Origin of a site whose browsers call the API directly. */
  readonly browserOrigin?: string | undefined;
  /** FEED_* variables of a build. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Reports an API without encryption: appointment requests go there. */
function checkAddress(api: URL): EndpointFindings[] {
  const found = new EndpointFindings('Address of the API');
  found.fields.add('https');
  if (api.protocol === 'http:' && !isLoopback(api))
    found.wrong({
      field: 'https',
      what: 'is missing: names and numbers of patients would cross the net in the clear',
      value: '',
    });
  return [found];
}

/**
 * Compares an API with the contract, as a build and a visitor use it.
 * @throws Error when the API cannot be reached at all.
 */
export async function checkApi(
  api: URL,
  { post = false, browserOrigin, env }: CheckOptions = {},
): Promise<EndpointFindings[]> {
  const context = checkContext(api, env);
  await context.assertReachable();
  const { timeout } = context.settings;
  return [
    ...checkAddress(api),
    ...(await checkPosts(context)),
    await checkGallery('image', context),
    await checkGallery('video', context),
    ...(await checkRefusals(api, timeout)),
    ...(browserOrigin === undefined ? [] : [await checkBrowserAccess(api, browserOrigin, timeout)]),
    ...(post ? [await checkAppointments(api)] : []),
  ];
}
