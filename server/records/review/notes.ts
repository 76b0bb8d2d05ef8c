import { sealingOf } from '../../core/database/sealing.ts'

export const { seal: sealNote, open: openNote } = sealingOf('review_notes')
