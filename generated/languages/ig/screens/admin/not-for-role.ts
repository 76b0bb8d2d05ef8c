// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"Ọ naghị eso n’ọkwa gị","QazE":["Ọkwa gị, ",["title"],", anaghị agụnye peeji a."],"NEnq":"Onye nchịkwa nwere ike inye gị ọkwa ọzọ.","nKdY":"Gaa na ndị ọrụ"}
