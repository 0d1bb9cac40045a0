import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import { newSecret } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

/** A rebuild service whose builds are only counted. */
export interface CountingService extends RebuildService {
  readonly secret: string;
  /** Its folder, which is removed when it is closed. */
  readonly folder: string;
  /** Number of builds so far. */
  builds(): number;
}

/** Starts one. */
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
