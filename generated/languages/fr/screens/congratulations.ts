// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"Votre dossier n’est pas encore complet. Il manque encore :","JVmZV":"Et maintenant","VRMtK":"Voir ou imprimer toutes vos réponses","krGBy":"Garder une copie","TcZqA":["Votre référence est ",["reference",["id"]]," Donnez-la quand vous nous contactez."],"oibmu":"Télécharger un PDF","EKxMH":"Imprimer","sGLag":"M’envoyer un lien","igGSx":"Le PDF masque la plupart des chiffres de vos numéros d’identité et de compte. L’e-mail contient seulement un lien."}
