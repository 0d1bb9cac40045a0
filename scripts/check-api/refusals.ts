import { randomUUID } from 'node:crypto';
import { ask, isRefusal, statusText } from './ask.ts';
import { EndpointFindings } from './findings.ts';

/** Asks for what is not there. */
export async function checkRefusals(api: URL, timeout: number): Promise<EndpointFindings[]> {
  const post = new EndpointFindings('GET /api/blog/{slug} of no post');
  post.fields.add('status');
  const noPost = await ask(new URL(`/api/blog/no-such-post-${randomUUID()}`, api), timeout);
  if (noPost.status !== 404 && noPost.status !== 410)
    post.wrong({
      field: 'status',
      what: `is ${statusText(noPost)} where 404 is due: who opens a post that is gone is told to try again`,
      value: '',
    });
  const gallery = new EndpointFindings('GET /api/gallery-list of no type');
  gallery.fields.add('status');
  const noType = await ask(new URL('/api/gallery-list?gallery_type=no-such-type', api), timeout);
  if (!isRefusal(noType))
    gallery.forgive({
      field: 'status',
      what: `is ${statusText(noType)} where 400 is due; the site never asks this`,
      value: '',
    });
  return [post, gallery];
}
