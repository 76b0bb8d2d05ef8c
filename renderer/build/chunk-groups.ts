/**
 * On a slow network each small chunk costs as much as its headers, so what always comes together is one file: what the
 * entry needs by itself, what the pages share beyond it, and what all questions share. Everything else is split by
 * itself, and so is a dialog, which no page begins with.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: /[\\/](node_modules[\\/]idb-keyval|engine|renderer[\\/](api|drafts|layout|navigation|offline|record|saving|ui|form[\\/]state[\\/]people))[\\/.](?!Dialog|use-modal)/,
    minShareCount: 2
  },
  {
    name: 'questions',
    test: /[\\/]renderer[\\/]form[\\/](kinds[\\/](?!Content|LongText|SearchSelect)|state[\\/])[\w-]+\.tsx?$/,
    minShareCount: 2
  }
]
