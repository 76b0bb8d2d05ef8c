/**
 * On a slow network each small chunk costs as much as its headers, so what always comes together is one file: what the
 * entry needs by itself, and what the pages share beyond it. Everything else is split by itself,
 * and so is a dialog, which no page begins with.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: /[\\/](node_modules[\\/]idb-keyval|engine|renderer[\\/](api|drafts|layout|offline|record|saving|ui))[\\/](?!Dialog|use-modal)/,
    minShareCount: 2
  }
]
