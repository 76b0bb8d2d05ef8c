// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"Nemi gyara","gQnVq":"Maɓallan keyboard","eBLPK":"Nemi mutane, shafuka da ayyuka","KDNcu":"A kowane shafi","bQNok":"Nuna waɗannan maɓallai","PKiYi":"Rufe menu ko akwatin saƙo","PJqSr":"A jerin ma’aikata","nHTiF":"Nema","ZGKfF":"Shafi na baya","BEeQz":"Shafi na gaba","CwtCv":"Yayin dubawa","DDHut":"Amince","jbYdl":"Kundi na gaba","bFjaW":"Kundi na baya","wKXkB":"Mayar da na ƙarshe zuwa dubawa"}
