"""Towel dryers: two posts and groups of bars."""
from shapes import box, cylinder, lathe, tube
from stage import move


def towel_dryer(d, finish):
    wide, high, groups = d['width'], d['height'], d.get('groups', [5, 6, 7])
    post, wall = wide / 2 - 15, d['depth'] - 30
    for x in (-post, post):
        box('post', 30, 30, high, finish, x, 0, 0, 6, 4)
    pitch = high * .84 / (sum(groups) - 1 + (len(groups) - 1) * 1.6)
    z = high * .08
    for group in groups:
        for _ in range(group):
            tube('bar', [(-post, -8, z), (post, -8, z)], 11, finish)
            z += pitch
        z += pitch * 1.6
    for x in (-post, post):
        for share in (.12, .9):
            move(lathe('fixing', [(0, 0), (17, 0, 2), (17, 8, 2), (9, 9), (9, wall - 5), (0, wall - 5)], finish), x=x, y=wall,
                 z=high * share, rx=90)
        move(lathe('end', [(0, -34), (12, -34, 1), (12, -8, 1), (8, -7), (8, 0), (0, 0)], finish), x=x)
    move(cylinder('thermostat', 15, 0, 20, finish, 3), x=post, z=-54)
    return dict(az=-24, el=8, wall=wall, fill=3)


FAMILIES = {'towel-dryer': towel_dryer}
