/* Cazenave's searches once more, plainly, to count the nodes of long runs: it shares no code with the package.

   Each line of the input is a problem: its size, the rows and columns of a box, 1 for limited discrepancy search or 0
   for all branches in their order, 1 for vdom+ or 0 for ascending values, the limit of nodes, and the cells, 0 for an
   empty one. Each line of the output is 1 or 0 for solved or not, the nodes, and the seconds of the processor.

   A variable is a cell, the one with the fewest values left, the first of equals. Putting a value into a cell removes
   it from the open peers; a peer without a value is a failure. A node is a value put into a cell. A discrepancy is any
   value but the first. vdom+ goes by how many open cells of the row and of the column can still have the value. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_CELLS = 640, MOST_SIZE = 25, WORDS = MOST_CELLS / 64 };

typedef struct { unsigned long long words[WORDS]; } Cells; /* a set of cells, one bit each */

static int size, cells, box_rows, box_columns, by_discrepancy, by_dual;
static Cells peers[MOST_CELLS], can_have[MOST_SIZE], is_open;
static unsigned domain[MOST_CELLS];
static unsigned char left[MOST_CELLS]; /* how many values an open cell has; 255 where it is closed */
static int row_places[MOST_SIZE][MOST_SIZE], column_places[MOST_SIZE][MOST_SIZE]; /* open cells that can have a value */
static int open_cells, budget_was_short;
static long nodes, limit;

static void count_places(int cell, unsigned values, int change) {
    for (; values; values &= values - 1) {
        int value = __builtin_ctz(values);
        row_places[cell / size][value] += change;
        column_places[cell % size][value] += change;
    }
}

static void add(Cells *set, int cell) {
    set->words[cell / 64] |= 1ull << cell % 64;
}

/* Whether every peer still has a value. `lost` gets the cells that cannot have this value any more. */
static int put(int cell, int value, Cells *lost) {
    int consistent = 1;
    left[cell] = 255;
    open_cells--;
    is_open.words[cell / 64] ^= 1ull << cell % 64;
    if (by_dual) count_places(cell, domain[cell], -1);
    for (int word = 0; word < WORDS; word++) {
        lost->words[word] = can_have[value].words[word] & peers[cell].words[word] & is_open.words[word];
        can_have[value].words[word] ^= lost->words[word];
        for (unsigned long long rest = lost->words[word]; rest; rest &= rest - 1) {
            int peer = 64 * word + __builtin_ctzll(rest);
            domain[peer] ^= 1u << value;
            if (!--left[peer]) consistent = 0;
            if (by_dual) count_places(peer, 1u << value, -1);
        }
    }
    return consistent;
}

static void take_back(int cell, int value, const Cells *lost) {
    for (int word = 0; word < WORDS; word++) {
        can_have[value].words[word] |= lost->words[word];
        for (unsigned long long rest = lost->words[word]; rest; rest &= rest - 1) {
            int peer = 64 * word + __builtin_ctzll(rest);
            domain[peer] |= 1u << value;
            left[peer]++;
            if (by_dual) count_places(peer, 1u << value, 1);
        }
    }
    open_cells++;
    add(&is_open, cell);
    left[cell] = __builtin_popcount(domain[cell]);
    if (by_dual) count_places(cell, domain[cell], 1);
}

static int first_of_fewest(void) {
    unsigned char fewest = 255;
    for (int cell = 0; cell < cells; cell++)
        if (left[cell] < fewest) fewest = left[cell];
    return (int)((unsigned char *)memchr(left, fewest, cells) - left);
}

static int in_order(int cell, int *values) {
    int count = 0, weights[MOST_SIZE];
    for (unsigned rest = domain[cell]; rest; rest &= rest - 1) {
        int value = __builtin_ctz(rest), at = count++;
        int weight = by_dual ? row_places[cell / size][value] + column_places[cell % size][value] : 0;
        for (; at && weights[at - 1] > weight; at--) {
            weights[at] = weights[at - 1];
            values[at] = values[at - 1];
        }
        weights[at] = weight;
        values[at] = value;
    }
    return count;
}

/* 1: solved; 0: nothing below; -1: the limit is reached. A full board counts where the whole budget is spent. */
static int search(int budget) {
    if (!open_cells) return !budget;
    int cell = first_of_fewest(), values[MOST_SIZE];
    Cells lost;
    int branches = in_order(cell, values);
    if (by_discrepancy && !budget && branches > 1) {
        branches = 1;
        budget_was_short = 1;
    }
    for (int branch = 0; branch < branches; branch++) {
        if (nodes == limit) return -1;
        nodes++;
        int ended = 0;
        if (put(cell, values[branch], &lost)) ended = search(by_discrepancy && branch ? budget - 1 : budget);
        if (ended) return ended;
        take_back(cell, values[branch], &lost);
    }
    return 0;
}

static int is_peer(int a, int b) {
    int same_box = a / size / box_rows == b / size / box_rows && a % size / box_columns == b % size / box_columns;
    return a != b && (a / size == b / size || a % size == b % size || same_box);
}

static int read_problem(void) {
    if (scanf("%d %d %d %d %d %ld", &size, &box_rows, &box_columns, &by_discrepancy, &by_dual, &limit) != 6) return 0;
    if (size < 1 || size > MOST_SIZE || box_rows * box_columns != size) exit(2);
    int given[MOST_CELLS];
    cells = size * size;
    for (int cell = 0; cell < cells; cell++)
        if (scanf("%d", &given[cell]) != 1 || given[cell] < 0 || given[cell] > size) exit(2);
    memset(row_places, 0, sizeof row_places);
    memset(column_places, 0, sizeof column_places);
    memset(can_have, 0, sizeof can_have);
    memset(peers, 0, sizeof peers);
    memset(&is_open, 0, sizeof is_open);
    open_cells = 0;
    for (int cell = 0; cell < cells; cell++) {
        domain[cell] = (1u << size) - 1;
        for (int other = 0; other < cells; other++)
            if (is_peer(cell, other)) {
                add(&peers[cell], other);
                if (given[other]) domain[cell] &= ~(1u << (given[other] - 1));
            }
        left[cell] = given[cell] ? 255 : __builtin_popcount(domain[cell]);
        if (given[cell]) continue;
        open_cells++;
        add(&is_open, cell);
        for (int value = 0; value < size; value++)
            if (domain[cell] >> value & 1) add(&can_have[value], cell);
        count_places(cell, domain[cell], 1);
    }
    return 1;
}

int main(void) {
    while (read_problem()) {
        clock_t started = clock();
        int ended = memchr(left, 0, cells) != NULL;
        nodes = 0;
        if (ended) ended = 0;
        else
            for (int budget = 0;; budget++) {
                budget_was_short = 0;
                ended = search(budget);
                if (ended || !budget_was_short) break;
            }
        printf("%d %ld %.6f\n", ended == 1, nodes, (double)(clock() - started) / CLOCKS_PER_SEC);
        fflush(stdout);
    }
    return 0;
}
