/**
 * Where drafts lie: in IndexedDB, which takes large texts without holding the page up. Each belongs to a tab and a room.
 * The time of each tab's last draft lies apart, so that it can be read without the texts.
 */

import { roomKey } from "./problems.js";
import { isKeptGame } from "./rooms/kept-game.js";
import { isKeptRoom } from "./rooms/kept-room.js";

const DATABASE = "judgeboard";
const DRAFTS = "drafts";
const TABS = "tabs";
/**
 * Of what is stored, which is a KeptRoom (rooms/kept-room.js) or a KeptGame (rooms/kept-game.js): another
 * when one of these means something else. What an older page has stored in another shape is not read.
 */
const SHAPE = 1;
const GAMES = roomKey("loa", "play");

/** @typedef {{room: string, shape: number, content: unknown}} Stored */

export class DraftStore {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  /** @returns {Promise<DraftStore>} rejected where the browser lets us store nothing */
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(DRAFTS);
        request.result.createObjectStore(TABS);
      };
      request.onsuccess = () => resolve(new DraftStore(request.result));
      request.onerror = () => reject(request.error);
      // The request goes on and has no error yet; nobody waits for it any more.
      request.onblocked = () => reject(new Error("blocked"));
    });
  }

  /** The tabs that drafts are of, the newest first, with the time of the last. @returns {Promise<[string, number][]>} */
  async tabs() {
    const store = this.#database.transaction(TABS).objectStore(TABS);
    const [names, times] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    const tabs = names.map((name, index) => /** @type {[string, number]} */ ([String(name), times[index]]));
    return tabs.sort(([, one], [, other]) => other - one);
  }

  /** A tab's drafts by their rooms, but for those that are damaged. @param {string} tab @returns {Promise<Map<string, any>>} */
  async read(tab) {
    /** @type {Stored[]} */
    const found = await result(this.#database.transaction(DRAFTS).objectStore(DRAFTS).getAll(all(tab)));
    return new Map(found.filter(isUsable).map(({ room, content }) => [room, content]));
  }

  /**
   * Puts drafts in the place of those before; where there is no room for them, all stays as it is.
   * @param {string} tab
   * @param {Map<string, any>} drafts by their rooms; null: none
   * @returns {Promise<void>} resolved when they are stored
   */
  async write(tab, drafts) {
    const transaction = this.#database.transaction([DRAFTS, TABS], "readwrite");
    const store = transaction.objectStore(DRAFTS);
    for (const [room, content] of drafts) {
      if (content === null) store.delete([tab, room]);
      else store.put({ room, shape: SHAPE, content }, [tab, room]);
    }
    transaction.objectStore(TABS).put(Date.now(), tab);
    transaction.commit();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /** @param {string[]} tabs whose drafts nobody wants any more */
  forget(tabs) {
    const transaction = this.#database.transaction([DRAFTS, TABS], "readwrite");
    for (const tab of tabs) {
      transaction.objectStore(DRAFTS).delete(all(tab));
      transaction.objectStore(TABS).delete(tab);
    }
  }
}

/** @param {any} stored */
function isUsable(stored) {
  const isWhole = stored?.room === GAMES ? isKeptGame : isKeptRoom;
  return stored?.shape === SHAPE && isWhole(stored.content);
}

/** @param {string} tab */
function all(tab) {
  return IDBKeyRange.bound([tab, ""], [tab, "\uffff"]);
}

/**
 * @template Found
 * @param {IDBRequest<Found>} request
 * @returns {Promise<Found>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
