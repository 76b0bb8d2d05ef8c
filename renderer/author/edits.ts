import type { EditedTexts } from '../../engine/author-api.ts'

/** A file that was edited and not saved: its text, and the one on disk that it began as. */
export interface Edit {
  text: string
  opened: string
}

export type Edits = { [file: string]: Edit }

/** The files that the author has opened, as far as they are known here. */
export interface Files {
  edits: Edits
  disk: EditedTexts
}

export type FilesAction = { file: string } & (
  | { type: 'edit'; text: string }
  | { type: 'discard' }
  /** The text on disk is known. */
  | { type: 'read'; onDisk: string }
  /** The edit stands against what is on disk now. */
  | { type: 'rebase'; onDisk: string }
  /** This text was saved; more may have been typed meanwhile. */
  | { type: 'saved'; text: string }
)

/** What is edited and what is on disk, after something has happened to a file. */
export function reduceFiles({ edits, disk }: Files, action: FilesAction): Files {
  const { file } = action
  const { [file]: edit, ...others } = edits
  switch (action.type) {
    case 'edit': {
      const opened = edit?.opened ?? disk[file] ?? ''
      const { text } = action
      return { disk, edits: text === opened ? others : { ...others, [file]: { text, opened } } }
    }
    case 'discard':
      return { disk, edits: others }
    case 'read':
      return { edits, disk: { ...disk, [file]: action.onDisk } }
    case 'rebase': {
      const { onDisk } = action
      const rebased = edit ? { ...edits, [file]: { ...edit, opened: onDisk } } : edits
      return { disk: { ...disk, [file]: onDisk }, edits: rebased }
    }
    case 'saved': {
      const { text } = action
      const isFurther = edit !== undefined && edit.text !== text
      const kept = isFurther ? { ...others, [file]: { ...edit, opened: text } } : others
      return { disk: { ...disk, [file]: text }, edits: kept }
    }
  }
}

/** The texts of what is edited. */
export function textsOf(edits: Edits): EditedTexts {
  return Object.fromEntries(Object.entries(edits).map(([file, { text }]) => [file, text]))
}

/** The name of the form that a file belongs to. */
export const formOf = (file: string) => file.replace(/\/(schema|ui)\.json$|\.json$/, '')
