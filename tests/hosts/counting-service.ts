import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import { newSecret } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

/** A rebuild service that counts builds instead of running them. */
export interface CountingService extends RebuildService {
  readonly secret: string;
  /** Folder of the service, removed at its end. */
  readonly folder: string;
  /** Number of builds so far. */
  builds(): number;
}

/** Starts a counting service. */
export async function startCountingService(): Promise<CountingService> {
  const { folder, remove } = await makeFolder();
  const secret = newSecret();
  let builds = 0;
  const rebuild = async () => {
    builds += 1;
  };
  const service = await startRebuildService({
    home: folder,
    secrets: [secret],
    port: 0,
    covered: 0,
    rebuild,
  });
  const close = () => service.close().then(remove);
  return { ...service, secret, folder, builds: () => builds, close };
}
