// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"Renvoyé pour correction","aSZG":"Vous l’avez changé. Nous allons le vérifier. Vous n’avez rien à faire pour le moment.","SYTl":["Vous avez écrit : ",["reply"]," Nous allons vérifier. Vous n’avez rien à faire pour le moment."],"wFes":"Changez la réponse ci-dessus et enregistrez. Si elle est déjà correcte :","lvve":["C’est déjà correct",["hide"," pour ",["title"]]],"hTuY":"Que devons-nous savoir ?","uMPe":"Envoyer","svxk":[["count",2,{"one":[0," caractère en trop."],"other":[0," caractères en trop."]}]]}
