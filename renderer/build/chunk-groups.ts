/**
 * On a slow network each small chunk costs as much as its headers, so what always comes together is one file: what the
 * entry needs by itself, what opens a draft, what the pages share beyond it, and what all questions share. Everything else is split by
 * itself, and so are a dialog, which no page begins with, and what only a chosen file needs.
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
