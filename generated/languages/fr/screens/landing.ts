// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"Bienvenue","adKr":"Inscription","erxM":["Des questions ? Écrivez à ",["email"],"."],"xKWJ":"Ce qu’il vous faut","IpAt":["Votre dossier d’employé chez ",["organisation"],", réuni en un seul endroit."],"KgcE":["Il faut environ ",["minutes"]," minutes."],"jeTC":"Vous pouvez arrêter et revenir à tout moment.","cmpk":"Télécharger le formulaire papier des garants"}

export const project = {"pages":{"journey":{"start":{"bring":{"0":"Votre numéro de vérification bancaire (BVN)","1":"Votre numéro de compte salaire","2":"Une photo de votre visage","3":"Les noms et e-mails de deux garants : ils signent sur leur téléphone"},"advice":"Les garants prennent le plus de temps : envoyez-leur d’abord le lien. Ils peuvent aussi signer sur papier."}}}}
