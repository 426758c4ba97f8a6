/** Tabs as the ARIA practices have them: one tab stop, arrow keys, and the panel in the address. */

import { byId } from './dom.js'

export const setUpTabs = () => {
  const tabs = [...byId('tabs').children]

  const choose = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      byId(tab.getAttribute('aria-controls')).hidden = !isChosen
    }
  }

  const fromAddress = () =>
    choose(tabs.find((tab) => `#${tab.getAttribute('aria-controls')}` === location.hash) ?? tabs[0])

  const go = (tab) => {
    history.replaceState(null, '', `#${tab.getAttribute('aria-controls')}`)
    choose(tab)
  }

  const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => go(tab))
    tab.addEventListener('keydown', (event) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const to = Number.isFinite(step)
        ? (index + step + tabs.length) % tabs.length
        : step < 0
          ? 0
          : tabs.length - 1
      go(tabs[to])
      tabs[to].focus()
    })
  })
  addEventListener('hashchange', fromAddress)
  fromAddress()
}
