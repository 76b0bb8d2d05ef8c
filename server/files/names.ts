import { sealingOf } from '../core/database/sealing.ts'

/** Encrypt and decrypt the original name of an uploaded file. */
export const { seal: sealName, open: openName, openIfWhole: openNameIfWhole } = sealingOf('files')
