// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"ui":{"ui:help":"Only PDF files, each one no must pass 5 MB."}}
