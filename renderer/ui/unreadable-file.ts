import { t } from '../../engine/index.ts'

/** Says that the browser could not read a file that was picked: it is locked, gone or a folder. */
export const describeUnreadableFile = (): string =>
  t('We could not read this file. If it is open in another program, close it there and choose it again.')
