/**
 * Modules that are always loaded together share a chunk, because on a slow network each small chunk costs as much as its
 * headers: the entry, moving answers of earlier versions, opening a draft, sending a save, what pages share beyond the entry,
 * and what questions share. All other modules are split on their own, including dialogs, which no page shows at first, code
 * for chosen files, and what a step does not need.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'moved', test: /[\\/](engine[\\/]evolution[\\/]|renderer[\\/]drafts[\\/]adopt-moved\.)/ },
  { name: 'drafts', test: /[\\/]renderer[\\/]drafts[\\/](draft-schema|open-draft)\./, minShareCount: 2 },
  { name: 'sending', test: /[\\/]renderer[\\/]saving[\\/](part-to-save|save-once|save-part|send-files)\./ },
  {
    name: 'shared',
    test: /[\\/](node_modules[\\/]idb-keyval|engine|renderer[\\/](api|drafts|layout|navigation|offline|record|saving|ui|form[\\/](files[\\/]file-answer|state[\\/]people)))[\\/.](?!Dialog|LoadFailure|TextArea|use-loaded|hooks[\\/]use-modal|model[\\/]files[\\/](?:pdf-file|taken-types))/,
    minShareCount: 2
  },
  {
    name: 'questions',
    test: /[\\/]renderer[\\/]form[\\/](kinds[\\/]((?!image)[\w-]+[\\/](?!Content|LongText|SearchSelect|marked-text|RowsView))?|(answers|keywords|state)[\\/](?!RecordView))[\w-]+\.tsx?$/,
    minShareCount: 2
  }
]

/**
 * Returns the files to preload with a dynamic import of a chunk. A chunk names all of them for each of its imports, so files that
 * are loaded before it are left out: the entry, and in all other chunks what pages share.
 */
export function listUnloaded(file: string, files: string[], { hostId }: { hostId: string }): string[] {
  const loaded = isEntry(hostId) ? /\/(index|rolldown-runtime)-/ : /\/(index|rolldown-runtime|shared)-/
  const unloaded = files.filter(one => !loaded.test(one))
  return unloaded.length === 1 && unloaded[0] === file ? [] : unloaded
}

const isEntry = (file: string) => /\/index-/.test(file)
