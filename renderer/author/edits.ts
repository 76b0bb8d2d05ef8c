import type { EditedTexts } from '../../engine/author-api.ts'

/** An unsaved edit of a file: its text, and the text on disk that it is based on. */
export interface Edit {
  text: string
  opened: string
}

export type Edits = { [file: string]: Edit }

/** The files the author has opened: unsaved edits and known texts on disk. */
export interface Files {
  edits: Edits
  disk: EditedTexts
}

export type FilesAction = { file: string } & (
  | { type: 'edit'; text: string }
  | { type: 'discard' }
  | { type: 'read'; onDisk: string }
  /** The edit is now based on this text on disk. */
  | { type: 'rebase'; onDisk: string }
  /** This text was saved; more may have been typed since. */
  | { type: 'saved'; text: string }
)

/** Returns the edits and the texts on disk after an action. Does not mutate. */
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
      const nextEdits = isFurther ? { ...others, [file]: { ...edit, opened: text } } : others
      return { disk: { ...disk, [file]: text }, edits: nextEdits }
    }
  }
}

export function textsOf(edits: Edits): EditedTexts {
  return Object.fromEntries(Object.entries(edits).map(([file, { text }]) => [file, text]))
}

export const formOf = (file: string) => file.replace(/\/(schema|ui)\.json$|\.json$/, '')
