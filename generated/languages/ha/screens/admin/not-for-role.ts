// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"Ba ya cikin matsayinku","QazE":["Matsayinku, ",["title"],", bai haɗa da wannan shafi ba."],"NEnq":"Mai gudanarwa zai iya ba ku wani matsayi.","nKdY":"Je wurin ma’aikata"}
