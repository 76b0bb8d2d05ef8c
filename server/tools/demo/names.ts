/** Names from one part of Nigeria. */
export interface Region {
  women: string[]
  men: string[]
  families: string[]
}

const splitWords = (text: string) => text.split(' ')

export const regions: Region[] = [
  {
    women: splitWords('Folákẹ́ Títílayọ̀ Ayọ̀mídé Bísí Kẹ́hìndé Yétúndé Simisola Morẹ́nikẹ́ Adéọlá Ọmọ́tọ́lá'),
    men: splitWords('Adébáyọ̀ Olúṣẹ́gun Babátúndé Fẹ́mi Táíwò Kúnlé Adéwálé Ṣọlá Gbénga Ìdòwú'),
    families: splitWords('Adéyẹmí Balógun Ògúnlẹ́yẹ Akíntọ́lá Ọlátúnjí Adéṣínà Fálànà Ọ̀ṣọbà Awólọ́wọ̀ Bámigbóyè')
  },
  {
    women: splitWords('Adaeze Chiamaka Ngozi Ifeoma Nkechi Ugochi Obioma Amarachi Chinyere Nneka'),
    men: splitWords('Chukwuemeka Obinna Ikechukwu Chidi Uchenna Kelechi Nnamdi Emeka Tobenna Ebuka'),
    families: splitWords('Okafor Eze Nwosu Okonkwo Okoro Nwachukwu Onyekwere Iheanacho Uzor Anyanwu')
  },
  {
    women: splitWords('Halima Zainab Aisha Fatima Hauwa Maryam Rukayya Hadiza Amina Bilkisu'),
    men: splitWords('Ibrahim Musa Sani Abdullahi Usman Yusuf Aminu Bashir Kabiru Nasiru'),
    families: splitWords('Danjuma Bello Abubakar Lawal Garba Shehu Tukur Dikko Wada Maitama')
  },
  {
    women: splitWords('Osaretin Itohan Efe Isoken Ivie Esosa Onome Ejiro Oghogho Eki'),
    men: splitWords('Osagie Osaze Nosakhare Efosa Oghenekaro Ovie Eghosa Aigbe Uyi Tega'),
    families: splitWords(
      'Igbinedion Osagiede Omoregie Edokpolo Aigbogun Ogbebor Oviawe Ighalo Erhabor Eboigbe'
    )
  },
  {
    women: splitWords('Idara Ekaette Mfon Enobong Imaobong Nsikak Arit Uduak Eno Ndifreke'),
    men: splitWords('Effiong Etim Okon Bassey Ubong Aniekan Itoro Edidiong Nsima Ime'),
    families: splitWords('Ekpenyong Udoh Akpan Inyang Essien Archibong Umoh Edet Nkanta Ekanem')
  },
  {
    women: splitWords('Dooshima Mbasen Kyenpia Nguher Ladi Talatu Wandoo Nandi Rifkatu Sewuese'),
    men: splitWords('Terver Aondona Gyang Pam Iorfa Tersoo Dung Bitrus Luka Yakubu'),
    families: splitWords("Tyav Akume Jang Dalyop Iorhen Chollom Gyunka Terhemba Bature Ma'ori")
  }
]

export const streets = splitWords(
  'Allen Awolowo Herbert Adeniran Bode Ahmadu Zik Aminu Ogui Okpara Sapele Ring Station Market Airport Mission'
)

export const clientNames = ['Harbour Trust Bank', 'Kola Foods', 'Northgate Telecom']
