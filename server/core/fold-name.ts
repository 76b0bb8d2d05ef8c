import { withoutUnseen } from '../../engine/index.ts'

/** Folds a name for comparison: ignores case, extra spaces and what cannot be seen. */
export const foldName = (name: string) =>
  withoutUnseen(name.normalize('NFKC')).trim().replace(/\s+/g, ' ').toLowerCase()
