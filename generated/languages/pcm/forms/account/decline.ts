// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"No gree"},"ui":{"ui:submit":"No gree","fields":{"reason":{"ui:help":"Di pesin wey ask you fit read dis."}}}}
