// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"employees":{"title":"How Many Workers"},"incomplete":{"title":"Never Complete"},"complete":{"title":"Don Complete"},"male":{"title":"Workers Wey Be Man"},"female":{"title":"Workers Wey Be Woman"}}}}
