// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Ku tabbatar da adireshin imel ɗinku","properties":{"code":{"title":"Kod","errorMessage":"Kod ɗin lambobi 4 ne."}}},"ui":{"ui:submit":"Miƙa"}}
