import fs from 'node:fs'

const reasons: { [code: string]: string | undefined } = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'its file system is read-only',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'the name is too long',
  LINK: 'it is a broken link'
}

/** Returns why a file or folder cannot be used, in a few words; undefined for an error of another kind. */
export const describeFileFault = (error: unknown): string | undefined =>
  reasons[(error as NodeJS.ErrnoException).code ?? '']

/** Whether a file exists. Throws if this user may not look: it may be there. */
export const isThere = (file: string) => fs.statSync(file, { throwIfNoEntry: false }) !== undefined
