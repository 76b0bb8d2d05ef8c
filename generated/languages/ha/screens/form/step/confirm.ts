// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"Sauya","FhlO":"A sauya wannan amsa?","vRvE":"A sauya waɗannan amsoshi?","XXGj":["Da: ",["answer"]],"Bffv":"babu amsa","wNej":["Yanzu: ",["answer"]],"Mvhl":"Wannan ya shafi albashinku ko shaidarku, don haka muna buƙatar kalmar sirrinku. Za mu aika muku imel game da shi, kuma mai gudanarwa zai tabbatar da shi."}
