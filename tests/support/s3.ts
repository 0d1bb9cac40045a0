import { request } from 'node:http';
import path from 'node:path';
import S3rver from 's3rver';
import { makeFolder } from './world.ts';

const WEBSITE =
  '<WebsiteConfiguration><IndexDocument><Suffix>index.html</Suffix></IndexDocument>' +
  '<ErrorDocument><Key>404.html</Key></ErrorDocument></WebsiteConfiguration>';

/** An answer of the bucket's website. */
interface WebsiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** An S3 server on loopback, with one empty bucket that is also served as a website. */
export interface S3World {
  /** Environment of a deploy to the bucket, with the server's fixed credentials. */
  readonly env: NodeJS.ProcessEnv;
  readonly bucket: string;
  /** Folder for the sites of a test. */
  readonly folder: string;
  /** Requests a path from the bucket's website. */
  visit(path: string): Promise<WebsiteAnswer>;
  stop(): Promise<void>;
}

/** Starts the server. */
export async function startS3(): Promise<S3World> {
  const { folder, remove } = await makeFolder();
  const bucket = 'site-of-a-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [WEBSITE] }],
  });
  const { port } = await server.run();
  const visit = (address: string): Promise<WebsiteAnswer> =>
    new Promise((resolve, reject) => {
      const host = `${bucket}.s3-website-us-east-1.amazonaws.com`;
      const call = request(
        { host: '127.0.0.1', port, path: encodeURI(address), headers: { host } },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text) => {
            body += text;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      call.on('error', reject).end();
    });
  return {
    bucket,
    folder,
    visit,
    env: {
      DEPLOY_BUCKET: bucket,
      DEPLOY_DEMONSTRATION: '1',
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await remove();
    },
  };
}
