import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Releases } from '../../scripts/hosts/server/releases.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';
import { startCloudFront } from './cloudfront.ts';
import { startNginx } from './nginx.ts';
import { type RecordingApi, startRecordingApi } from './recording-api.ts';

export const HOST_NAMES = ['preview', 'nginx', 'cloudfront'] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** Hosts that are real programs, not models. */
export const SERVERS = ['preview', 'nginx'] as const;

/** A built site on every host. */
export interface Hosts {
  readonly urls: Readonly<Record<HostName, string>>;
  close(): Promise<void>;
}

/**
 * Serves a built site on every host, as one release.
 * @param api Origin of the admin API, which the site was built with.
 * @param degrade True for a site built with FEED_FAILURE=degrade.
 */
export async function startHosts(dist: string, api: string, degrade = false): Promise<Hosts> {
  const { folder: home, remove } = await makeFolder();
  const releases = new Releases(home);
  await releases.publish((outDir) => cp(dist, outDir, { recursive: true }));
  const [preview, nginx, cloudfront] = await Promise.all([
    startPreview({ directory: releases.current, port: 0 }),
    startNginx({ home }),
    startCloudFront(dist, api, degrade),
  ]);
  return {
    urls: { preview: preview.url, nginx: nginx.url, cloudfront: cloudfront.url },
    close: async () => {
      await Promise.all([preview, nginx, cloudfront].map((server) => server.close()));
      await remove();
    },
  };
}

/** A small site with fallback feeds, on every host. Its API records the requests. */
export async function startSmallHosts(): Promise<
  Hosts & { readonly api: RecordingApi; readonly dist: string }
> {
  const { folder, remove } = await makeFolder();
  const api = await startRecordingApi();
  const dist = path.join(folder, 'dist');
  const site = { edition: '1', api: api.url, posts: ['a', 'notes.json'], feedFailure: 'degrade' } as const;
  await writeSmallSite(dist, site);
  const hosts = await startHosts(dist, api.url, true);
  return {
    ...hosts,
    api,
    dist,
    close: async () => {
      await hosts.close();
      await api.close();
      await remove();
    },
  };
}
