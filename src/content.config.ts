// Not from astro:content, which brings all that renders pages along.
import { defineCollection } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { feedLoader, feedStatesLoader } from './feeds/loaders.ts';
import { contentReferences } from './schemas/content-references.ts';
import { feedStateSchema, photoSchema, postSchema, videoSchema } from './schemas/feeds.ts';
import { recordSchemas } from './schemas/records.ts';
import { twinSchema } from './schemas/twins.ts';

const schemas = recordSchemas(contentReferences(process.cwd()));
const files = (folder: string, pattern = '**/*.yaml') => glob({ base: `./src/content/${folder}`, pattern });

export const collections = {
  site: defineCollection({ loader: files('site', 'clinic.yaml'), schema: schemas.clinic }),
  search: defineCollection({ loader: files('site', 'search.yaml'), schema: schemas.search }),
  interface: defineCollection({ loader: files('site', 'interface.yaml'), schema: schemas.interface }),
  pages: defineCollection({ loader: files('pages'), schema: schemas.page }),
  treatments: defineCollection({ loader: files('treatments'), schema: schemas.treatment }),
  doctors: defineCollection({ loader: files('doctors'), schema: schemas.doctor }),
  branches: defineCollection({ loader: files('branches'), schema: schemas.branch }),
  positions: defineCollection({ loader: files('positions'), schema: schemas.position }),
  prices: defineCollection({ loader: files('prices'), schema: schemas.price }),
  claims: defineCollection({ loader: files('claims'), schema: schemas.claim }),
  bn: defineCollection({
    loader: glob({
      base: './src/content',
      pattern: 'bn/**/*.yaml',
      generateId: ({ entry }) => entry.replace(/^bn\/|\.yaml$/g, ''),
    }),
    schema: twinSchema,
  }),
  posts: defineCollection({ loader: feedLoader('posts'), schema: postSchema }),
  photos: defineCollection({ loader: feedLoader('photos'), schema: photoSchema }),
  videos: defineCollection({ loader: feedLoader('videos'), schema: videoSchema }),
  feeds: defineCollection({ loader: feedStatesLoader, schema: feedStateSchema }),
};
