// `astro/content/config`, because `astro:content` would also load everything that renders pages.
import { defineCollection } from 'astro/content/config';
import { feedLoader, feedStatesLoader } from './feeds/loaders.ts';
import { recordSchemas } from './records/record-schemas.ts';
import { contentReferences } from './schemas/content-references.ts';
import { feedStateSchema, photoSchema, postSchema, videoSchema } from './schemas/feeds.ts';
import { translatedFiles } from './translations/translated-files.ts';

const schemas = recordSchemas(contentReferences(process.cwd()));

export const collections = {
  site: defineCollection(translatedFiles({ folder: 'site', file: 'clinic', schema: schemas.clinic })),
  place: defineCollection(translatedFiles({ folder: 'site', file: 'place', schema: schemas.place })),
  search: defineCollection(translatedFiles({ folder: 'site', file: 'search', schema: schemas.search })),
  cycle: defineCollection(translatedFiles({ folder: 'site', file: 'cycle', schema: schemas.cycle })),
  interface: defineCollection(
    translatedFiles({ folder: 'site', file: 'interface', schema: schemas.interface }),
  ),
  pages: defineCollection(translatedFiles({ folder: 'pages', schema: schemas.page })),
  treatments: defineCollection(translatedFiles({ folder: 'treatments', schema: schemas.treatment })),
  doctors: defineCollection(translatedFiles({ folder: 'doctors', schema: schemas.doctor })),
  branches: defineCollection(translatedFiles({ folder: 'branches', schema: schemas.branch })),
  positions: defineCollection(translatedFiles({ folder: 'positions', schema: schemas.position })),
  prices: defineCollection(translatedFiles({ folder: 'prices', schema: schemas.price })),
  claims: defineCollection(translatedFiles({ folder: 'claims', schema: schemas.claim })),
  posts: defineCollection({ loader: feedLoader('posts'), schema: postSchema }),
  photos: defineCollection({ loader: feedLoader('photos'), schema: photoSchema }),
  videos: defineCollection({ loader: feedLoader('videos'), schema: videoSchema }),
  feeds: defineCollection({ loader: feedStatesLoader, schema: feedStateSchema }),
};
