// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"اكتب حرفين على الأقل من الاسم","IxwB":"جارٍ البحث…","VERj":"لم يُعثر على أحد","NEph":"تعذّر البحث. انتظر قليلًا واكتب مرة أخرى.","Oyqi":"شخص اختير سابقًا"}
