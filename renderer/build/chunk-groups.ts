/**
 * Modules that are always loaded together share a chunk, because on a slow network each small chunk costs as much as its
 * headers: the entry, opening a draft, what pages share beyond the entry, and what questions share. All other modules are split
 * on their own, also dialogs, with which no page begins, and code for chosen files.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'drafts',
    test: /[\\/](engine[\\/]evolution|renderer[\\/]drafts[\\/](adopt-moved|draft-schema|open-draft))[\\/.]/,
    minShareCount: 2
  },
  {
    name: 'shared',
    test: /[\\/](node_modules[\\/]idb-keyval|engine|renderer[\\/](api|drafts|layout|navigation|offline|record|saving|ui|form[\\/](files[\\/]file-answer|state[\\/]people)))[\\/.](?!Dialog|hooks[\\/]use-modal|model[\\/]files[\\/](?:pdf-file|taken-types))/,
    minShareCount: 2
  },
  {
    name: 'questions',
    test: /[\\/]renderer[\\/]form[\\/](kinds[\\/]((?!image)[\w-]+[\\/](?!Content|LongText|SearchSelect))?|(answers|keywords|state)[\\/](?!RecordView))[\w-]+\.tsx?$/,
    minShareCount: 2
  }
]
