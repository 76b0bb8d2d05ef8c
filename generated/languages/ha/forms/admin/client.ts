// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kamfani","properties":{"name":{"title":"Sunan kamfani","errorMessage":{"required":"Ku rubuta sunan kamfanin aiki."}}}}}
